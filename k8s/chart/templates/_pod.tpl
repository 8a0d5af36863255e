{{/* The security context of each container. */}}
{{- define "nunatak.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* The security context of each pod. */}}
{{- define "nunatak.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* Seconds that contain milliseconds. */}}
{{- define "nunatak.seconds" -}}
{{ div (add (int64 .) 999) 1000 }}
{{- end }}

{{/* Whether a workload keeps a folder on a volume of each pod's own. */}}
{{- define "nunatak.isStateful" -}}
{{- if or (eq .service "standalone") (hasKey .about "folder") }}true{{ end -}}
{{- end }}

{{/* The pod of a workload. Takes root, instance. */}}
{{- define "nunatak.pod" -}}
{{- $root := .root -}}
{{- $instance := .instance -}}
{{- $values := $instance.values -}}
{{- $about := $instance.about -}}
{{- $drainMs := include "nunatak.number" (dict "instance" $instance "name" "NUNATAK_DRAIN_MS") | int64 -}}
{{- $stopMs := include "nunatak.number" (dict "instance" $instance "name" "NUNATAK_SHUTDOWN_TIMEOUT_MS") | int64 -}}
{{- $drain := include "nunatak.seconds" $drainMs | int -}}
{{- $selector := dict "root" $root "component" $instance.service "group" $instance.group -}}
{{- $hasChains := and (include "nunatak.chains" $root) (or (has "NUNATAK_CHAINS_FILE" $about.settings) (eq $instance.service "standalone")) -}}
metadata:
  labels:
    {{- include "nunatak.labels" (merge (dict "version" (include "nunatak.version" (dict "root" $root "app" $instance.service "image" $values.image))) $selector) | nindent 4 }}
    {{- with $values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- if or $hasChains $values.podAnnotations }}
  annotations:
    {{- if $hasChains }}
    checksum/chains: {{ include "nunatak.chains" $root | sha256sum }}
    {{- end }}
    {{- with $values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- end }}
spec:
  serviceAccountName: {{ include "nunatak.serviceAccount" $root }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  {{- with $root.Values.image.pullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.priorityClassName }}
  priorityClassName: {{ . }}
  {{- end }}
  {{- with $values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
    - maxSkew: 1
      topologyKey: {{ . }}
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "nunatak.selector" $selector | nindent 10 }}
      {{- if not (include "nunatak.isStateful" $instance) }}
      matchLabelKeys: [pod-template-hash]
      {{- end }}
    {{- end }}
  securityContext:
    {{- include "nunatak.podSecurity" . | nindent 4 }}
  {{- with $values.dnsConfig }}
  dnsConfig:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  terminationGracePeriodSeconds: {{ $values.terminationGracePeriodSeconds | default (add $drain $drain (include "nunatak.seconds" $stopMs) 5) }}
  containers:
    - name: {{ $instance.service }}
      image: {{ include "nunatak.image" (dict "root" $root "app" $instance.service "image" $values.image) | quote }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      {{- if eq $instance.service "standalone" }}
      args:
        {{- if $hasChains }}
        - --chains
        - /etc/nunatak/chains/chains.json
        {{- end }}
        {{- with $values.extraArgs }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- end }}
      ports:
        {{- range $name, $port := $about.ports }}
        {{- if ne $name "operators" }}
        - name: {{ $name }}
          containerPort: {{ $port }}
        {{- end }}
        {{- end }}
      env:
        {{- include "nunatak.environment" . | trim | nindent 8 }}
      {{- with $values.extraEnvFrom }}
      envFrom:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      startupProbe:
        httpGet: { path: /healthz, port: admin }
        periodSeconds: 2
        failureThreshold: {{ div (add1 (int $values.startupSeconds)) 2 }}
        timeoutSeconds: 5
      livenessProbe:
        httpGet: { path: /healthz, port: admin }
        periodSeconds: 10
        failureThreshold: 6
        timeoutSeconds: 5
      readinessProbe:
        httpGet: { path: /readyz, port: admin }
        periodSeconds: 3
        failureThreshold: 2
        timeoutSeconds: 5
      {{- if $drain }}
      lifecycle:
        # Serves as before until endpoints and DNS answers have lost the pod; only then SIGTERM, and the service's own drain.
        preStop: { sleep: { seconds: {{ $drain }} } }
      {{- end }}
      securityContext:
        {{- include "nunatak.containerSecurity" . | nindent 8 }}
      resources:
        {{- toYaml $values.resources | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if $hasChains }}
        - { name: chains, mountPath: /etc/nunatak/chains, readOnly: true }
        {{- end }}
        {{- if include "nunatak.isStateful" $instance }}
        - { name: data, mountPath: /data }
        {{- end }}
        {{- range include "nunatak.tlsFolders" (dict "root" $root "instance" $instance) | fromJsonArray }}
        - { name: {{ .name }}, mountPath: /etc/nunatak/{{ .name }}, readOnly: true }
        {{- end }}
        {{- with $values.extraVolumeMounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  volumes:
    - { name: tmp, emptyDir: {} }
    {{- if $hasChains }}
    - { name: chains, configMap: { name: {{ include "nunatak.release" $root }}-chains } }
    {{- end }}
    {{- if and (include "nunatak.isStateful" $instance) (not $values.persistence.enabled) }}
    - { name: data, emptyDir: {} }
    {{- end }}
    {{- range include "nunatak.tlsFolders" (dict "root" $root "instance" $instance) | fromJsonArray }}
    - { name: {{ .name }}, secret: { secretName: {{ .secret }}, defaultMode: 288 } }
    {{- end }}
    {{- with $values.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end }}

{{/* The folders of certificates that a workload reads, as JSON. Takes root, instance. */}}
{{- define "nunatak.tlsFolders" -}}
{{- $folders := list -}}
{{- range $name, $from := dict "inner-tls" .root.Values.innerTls "kafka-ssl" .root.Values.kafkaTls -}}
{{- $variable := printf "NUNATAK_%s_CA_FILE" ($name | upper | replace "-" "_") -}}
{{- if and $from.existingSecret (has $variable $.instance.about.settings) -}}
{{- $folders = append $folders (dict "name" $name "secret" $from.existingSecret) -}}
{{- end -}}
{{- end -}}
{{ toJson $folders }}
{{- end }}

{{/* The service account of all pods. */}}
{{- define "nunatak.serviceAccount" -}}
{{ .Values.serviceAccount.name | default (include "nunatak.release" .) }}
{{- end }}
