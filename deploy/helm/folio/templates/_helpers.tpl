{{- define "folio.name" -}}
{{- if contains "folio" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-folio" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "folio.selector" -}}
app.kubernetes.io/name: folio
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "folio.labels" -}}
{{ include "folio.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "folio.secret" -}}
{{- if .Values.existingSecret }}{{ .Values.existingSecret }}
{{- else if .Values.secrets }}{{ include "folio.name" . }}
{{- else }}{{ fail "Name a Secret with DATABASE_URL, AUTH_SECRET and ENCRYPTION_KEY in existingSecret." }}{{ end }}
{{- end }}

{{- define "folio.storedOnVolume" -}}
{{- if or .Values.persistence.enabled .Values.persistence.existingClaim }}true{{ end }}
{{- end }}

{{/* The pod of one role. Called with (dict "root" $ "role" "web" "values" .Values.web). */}}
{{- define "folio.pod" -}}
{{- $root := .root -}}
metadata:
  labels:
    {{- include "folio.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
  annotations:
    folio/settings: {{ toYaml $root.Values.settings | sha256sum }}
    {{- with $root.Values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  automountServiceAccountToken: false
  # A request that is under way has 20 seconds, after the 5 in which the others hear that this pod is asked no more.
  terminationGracePeriodSeconds: 60
  securityContext:
    runAsNonRoot: true
    runAsUser: 1000
    runAsGroup: 1000
    fsGroup: 1000
    seccompProfile: { type: RuntimeDefault }
  {{- with $root.Values.imagePullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: folio
      image: "{{ required "Set image.repository to where the release workflow publishes: ghcr.io/<owner>/folio." $root.Values.image.repository }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}"
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      env:
        - name: FOLIO_ROLE
          value: {{ .role }}
        - name: APP_URL
          value: {{ required "Set appUrl to the address that people use." $root.Values.appUrl | quote }}
        {{- range $name, $value := $root.Values.settings }}
        - name: {{ $name }}
          value: {{ $value | quote }}
        {{- end }}
      envFrom:
        - secretRef:
            name: {{ include "folio.secret" $root }}
      ports:
        - name: http
          containerPort: 3000
      # The first pod of a version migrates the database, the others wait for it and say so at /readyz: that may take its time.
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 3
        timeoutSeconds: 3
        failureThreshold: 3
      lifecycle:
        preStop:
          exec:
            command: [sleep, "5"]
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      {{- with .resources }}
      resources:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
        - { name: cache, mountPath: /app/.next-built/cache }
  volumes:
    - name: data
      {{- if include "folio.storedOnVolume" $root }}
      persistentVolumeClaim:
        claimName: {{ $root.Values.persistence.existingClaim | default (include "folio.name" $root) }}
      {{- else }}
      emptyDir: {}
      {{- end }}
    - { name: tmp, emptyDir: {} }
    - { name: cache, emptyDir: {} }
  {{- with $root.Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $root.Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $root.Values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
