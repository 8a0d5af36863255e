{{/* The service that clients reach. */}}
{{- define "nunatak.front" -}}
{{ ternary "standalone" "gateway" (eq .Values.mode "standalone") }}
{{- end }}

{{/* A rule's peers and ports, as JSON. DNS takes both protocols. Takes ports, to. */}}
{{- define "nunatak.peers" -}}
{{- $rule := dict -}}
{{- with .to }}{{ $_ := set $rule "to" . }}{{ end -}}
{{- $ports := list -}}
{{- range .ports -}}
{{- $ports = append $ports (dict "port" . "protocol" "TCP") -}}
{{- if eq (int .) 53 }}{{ $ports = append $ports (dict "port" . "protocol" "UDP") }}{{ end -}}
{{- end -}}
{{- with $ports }}{{ $_ := set $rule "ports" . }}{{ end -}}
{{ toJson $rule }}
{{- end }}
