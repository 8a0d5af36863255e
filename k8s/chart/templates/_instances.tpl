{{/* What is known of all services: services.json, which "npm run generate" writes. */}}
{{- define "nunatak.services" -}}
{{ .Files.Get "services.json" }}
{{- end }}

{{/* The names of the services that the installation has, as JSON. */}}
{{- define "nunatak.enabled" -}}
{{- $values := .Values -}}
{{- $names := list -}}
{{- range $name, $about := include "nunatak.services" . | fromJson -}}
{{- $own := get $values.services $name | default dict -}}
{{- $isWanted := ternary (eq $name "standalone") (or (eq $name "gateway") (has $about.domain $values.domains)) (eq $values.mode "standalone") -}}
{{- if and $isWanted (ne (toString $own.enabled) "false") }}{{ $names = append $names $name }}{{ end -}}
{{- end -}}
{{ toJson $names }}
{{- end }}

{{/* The names of the services that this release deploys, as JSON. */}}
{{- define "nunatak.deployed" -}}
{{- $only := .Values.only -}}
{{- $names := list -}}
{{- range include "nunatak.enabled" . | fromJsonArray -}}
{{- if or (not $only) (has . $only) }}{{ $names = append $names . }}{{ end -}}
{{- end -}}
{{ toJson $names }}
{{- end }}

{{/*
The workloads of this release, as JSON: for each service one, or one for each of its groups. An entry has service, group, name, about (of
services.json), values (of all services, of the service, of the group, merged), and the settings and secrets that the service reads.
*/}}
{{- define "nunatak.instances" -}}
{{- $root := . -}}
{{- $services := include "nunatak.services" . | fromJson -}}
{{- $instances := list -}}
{{- range $service := include "nunatak.deployed" . | fromJsonArray -}}
{{- $about := get $services $service -}}
{{- $own := get $root.Values.services $service | default dict -}}
{{- $groups := $own.groups | default (dict "main" dict) -}}
{{- range $group, $more := $groups -}}
{{- $values := mustMergeOverwrite (deepCopy $root.Values.defaults) (deepCopy (omit $own "groups")) (deepCopy ($more | default dict)) -}}
{{- $settings := dict -}}
{{- range $name, $value := $root.Values.settings }}{{ if has $name $about.settings }}{{ $_ := set $settings $name $value }}{{ end }}{{ end -}}
{{- $secrets := dict -}}
{{- range $name, $value := $root.Values.secrets }}{{ if has $name $about.secrets }}{{ $_ := set $secrets $name (deepCopy $value) }}{{ end }}{{ end -}}
{{- $name := printf "%s-%s%s" (include "nunatak.prefix" $root) $service (ternary "" (printf "-%s" $group) (eq $group "main")) -}}
{{- $instances = append $instances (dict "service" $service "group" $group "name" $name "about" $about "values" $values
  "settings" (mustMergeOverwrite $settings (deepCopy ($values.settings | default dict)))
  "secrets" (mustMergeOverwrite $secrets (deepCopy ($values.secrets | default dict)))) -}}
{{- end -}}
{{- end -}}
{{ toJson $instances }}
{{- end }}

{{/* A setting's number: as given, or the service's default. Takes instance, name. */}}
{{- define "nunatak.number" -}}
{{- if hasKey .instance.settings .name }}{{ get .instance.settings .name | int64 }}{{ else }}{{ get .instance.about.defaults .name | default 0 | int64 }}{{ end -}}
{{- end }}

{{/* The most pods of a workload at a time, without one that replaces another. */}}
{{- define "nunatak.maxReplicas" -}}
{{- $scaling := .values.autoscaling | default dict -}}
{{- if $scaling.enabled }}{{ $scaling.maxReplicas | int }}{{ else }}{{ include "nunatak.replicas" . }}{{ end -}}
{{- end }}

{{/* How many pods a workload has without autoscaling, and at least with it. */}}
{{- define "nunatak.replicas" -}}
{{- $scaling := .values.autoscaling | default dict -}}
{{- if $scaling.enabled }}{{ $scaling.minReplicas | default 2 | int }}{{ else if hasKey .values "replicas" }}{{ .values.replicas | int }}{{ else }}1{{ end -}}
{{- end }}
